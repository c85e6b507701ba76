/** Options with which tools read elsewhere, write, or run programs. The grammars have none of them. */
export const harmfulOptions: Readonly<Record<string, readonly string[]>> = {
  git: words(`
    --output --ext-diff --no-index -O --ignore-revs-file --contents -X --exclude-from --textconv --show-signature
    --git-dir --work-tree --exec-path -C --config-env --upload-pack --exec --paginate --open-files-in-pager --stdin
    --pathspec-from-file --exclude-per-directory --submodule --skip-to --rotate-to --line-prefix
    --output-indicator-new --mailmap --encoding
  `),
  pytest: words(`
    --basetemp -p -c --config-file --rootdir --confcutdir --junitxml --junit-xml --log-file --pastebin --cache-clear
    -o --override-ini --import-mode --pyargs --debug --pdb --trace --pdbcls -W --doctest-modules --resultlog
    --report-log
  `),
  unittest: words(`
    -t --top-level-directory -p --pattern
  `),
  mypy: words(`
    --config-file --python-executable --cache-dir --junit-xml --html-report --txt-report --install-types
    --non-interactive --custom-typeshed-dir --shadow-file --package-root -c --sqlite-cache --lineprecision-report
  `),
  flake8: words(`
    --output-file --tee --config --append-config --isolated --require-plugins --enable-extensions --format
  `),
  pylint: words(`
    --init-hook --load-plugins --rcfile --generate-rcfile --output --extension-pkg-allow-list --import-graph
  `),
  go: words(`
    -o -exec -toolexec -ldflags -gcflags -asmflags -gccgoflags -overlay -modfile -pkgdir -vettool -coverprofile
    -cpuprofile -memprofile -trace -outputdir -c -C -buildmode -pgo -args -fuzz
  `),
  cargo: words(`
    --config -Z -C --manifest-path --target-dir --target --fix --allow-dirty --timings --artifact-dir --profile
    --build-plan --ignore-rust-version --lockfile-path
  `),
  make: words(`
    --eval -f --file --makefile -C --directory -I --include-dir -e --environment-overrides -E -o --old-file -W
    --what-if -t --touch --shuffle -p --print-data-base --output-sync -i
  `),
  node: words(`
    --import -r --require --loader --experimental-loader --test-reporter-destination --env-file -e -p
    --test-global-setup --test-update-snapshots --cpu-prof --heap-prof --diagnostic-dir --report-on-signal
    --test-coverage-include --experimental-test-coverage --trace-event-categories --watch --build-snapshot
  `),
  vitest: words(`
    --config -c --root -r --dir --globalSetup --setupFiles --outputFile --coverage --update -u --environment --pool
    --runner --execArgv --attachmentsDir --browser --api --ui --inspect --cache
  `),
  jest: words(`
    --config -c --rootDir --globalSetup --setupFiles --outputFile --coverage --updateSnapshot -u --testEnvironment
    --runner --transform --reporters --testResultsProcessor --cacheDirectory --watch --testRunner --testSequencer
    --resolver --preset --moduleDirectories --roots --runTestsByPath --filter
  `),
  tsc: words(`
    --outDir --outFile --declarationDir --tsBuildInfoFile --generateTrace --generateCpuProfile --init -p --project
    -b --build --incremental --noEmit --watch --plugins --rootDir
  `),
  eslint: words(`
    --fix --fix-dry-run --fix-type -o --output-file -c --config --parser --plugin --rulesdir
    --resolve-plugins-relative-to --cache --cache-location --cache-file --init --stdin --flag --rule --env-info
    --suppress-all --suppressions-location --inspect-config --print-config
  `),
  manager: words(`
    --prefix -C --dir --cwd --node-options --script-shell --userconfig --globalconfig --shell-emulator --call -c
    --package --location -g --global --foreground-scripts --logs-dir --cache --use-yarnrc --modules-folder
    --pnpmfile --reporter --color --require --node-version --scripts-prepend-node-path
  `),
  ruff: words(`
    --fix --unsafe-fixes --fix-only --add-noqa -o --output-file --config --cache-dir --watch -w --extension
    --isolated --stdin-filename --show-settings
  `),
  gradle: words(`
    -I --init-script -b --build-file -c --settings-file -p --project-dir --include-build -g --gradle-user-home
    --project-cache-dir -D --system-prop -P --project-prop -x -t --continuous --write-locks --update-locks
    --write-verification-metadata --export-keys --scan --profile -F --dependency-verification --refresh-dependencies
    -Dorg.gradle.jvmargs -m -a
  `),
  mvn: words(`
    -f --file -s --settings -gs --global-settings -t --toolchains -l --log-file -D -P --activate-profiles
    -Dmaven.ext.class.path -DargLine -Djvm -Dexec.executable -emp -b -Dmaven.repo.local -DaltDeploymentRepository
    -Dmaven.multiModuleProjectDirectory -llr -U -cpu
  `),
  dotnet: words(`
    -o --output -l --logger -s --settings -a --test-adapter-path -d --diag -r --results-directory --collect
    --environment -e --artifacts-path -p /p --property -bl --source --os --arch --blame -getProperty /t -target
    --runtime --no-dependencies
  `),
  biome: words(`
    --write --fix --unsafe --apply --config-path --stdin-file-path --log-file --reporter-file --suppress
    --use-server --vcs-root --profile-rules --changed --staged --since
  `),
};

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
