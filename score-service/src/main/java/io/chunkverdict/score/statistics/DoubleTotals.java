package io.chunkverdict.score.statistics;

import java.util.List;

/** Totals in doubles, for slot counts without a small common multiple. */
record DoubleTotals(double[][] values, double tolerance) implements Totals {

    private static final double TIE_OF_MEANS = 1e-12;

    static DoubleTotals of(RecallTable table, Drawing drawing) {
        List<List<Integer>> units = Totals.units(drawing);
        double[][] values = new double[table.candidates()][units.size()];
        for (int c = 0; c < table.candidates(); c++) {
            double[] recalls = table.recalls(c);
            for (int unit = 0; unit < units.size(); unit++) {
                for (int question : units.get(unit)) {
                    values[c][unit] += recalls[question];
                }
            }
        }
        return new DoubleTotals(values, TIE_OF_MEANS * Math.max(1, table.questions()));
    }

    @Override
    public void of(int[] row, double[] totals) {
        for (int c = 0; c < values.length; c++) {
            double sum = 0;
            for (int unit : row) {
                sum += values[c][unit];
            }
            totals[c] = sum;
        }
    }
}
