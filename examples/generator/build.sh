#!/usr/bin/env bash
# Builds examples/corpus/*.docx and *.pdf from the sources in this folder, with the libraries ingest-service parses with.
# Needs a JDK 21 or newer and Maven. Writes to another folder if one is given.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
list=$(mktemp)
trap 'rm -f "$list"' EXIT
# -am compiles the modules ingest-service needs, so that nothing has to be installed
(cd "$root" && mvn -B -ntp -q process-classes dependency:build-classpath -pl ingest-service -am \
    -Dmdep.outputFile="$list" -Dmdep.includeScope=compile)
"${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp "$(cat "$list")" "$here/BuildExample.java" "$here" "${1:-$root/examples/corpus}"
