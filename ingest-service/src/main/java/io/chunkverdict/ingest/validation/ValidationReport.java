package io.chunkverdict.ingest.validation;

import java.util.List;

/**
 * How a question set fits a corpus.
 *
 * @param questions how many there are
 * @param scored how many have gold
 * @param errors findings that are errors
 * @param warnings findings that are warnings
 * @param findings those about the file, the set and the documents first, then in the order of the questions
 */
public record ValidationReport(int questions, int scored, int errors, int warnings, List<Finding> findings) {
    public ValidationReport {
        findings = List.copyOf(findings);
    }

    static ValidationReport of(int questions, int scored, List<Finding> findings) {
        int errors = (int) findings.stream()
                .filter(finding -> finding.severity() == Finding.Severity.ERROR)
                .count();
        return new ValidationReport(questions, scored, errors, findings.size() - errors, findings);
    }
}
