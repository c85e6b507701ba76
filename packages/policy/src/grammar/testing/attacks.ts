/**
 * Lines that reach further than the tool is understood, in the tool's own spellings: other settings, plugins, reporters, folders and
 * commands, shortened, joined, behind a value, in a variable.
 */
export const attacks: Readonly<Record<string, readonly string[]>> = {
  vitest: lines(`
    vitest init browser
    vitest init
    vitest bench
    vitest list
    vitest related a.ts
    vitest watch
    vitest dev
    vitest typecheck
    vitest complete
    vitest convert
    vitest -c evil.ts
    vitest -cevil.ts
    vitest -revil
    vitest -r ..
    vitest --root=..
    vitest --dir ..
    vitest --ui
    vitest --api
    vitest --globalSetup ./evil
    vitest --globalSetup=./evil
    vitest --setupFiles evil
    vitest --environment ./evil
    vitest --reporter ./evil.js
    vitest --reporter=./evil.js
    vitest --reporter=default --reporter=./evil.js
    vitest --reporter json --outputFile x
    vitest --outputFile.json=x
    vitest --poolOptions.forks.execArgv=--import=./evil
    vitest --execArgv=--require=./evil
    vitest --coverage.provider=custom
    vitest --testNamePattern --config=evil.ts
    vitest -t=--config evil.ts
    vitest --project -c=evil
    vitest --project=x --no-config
    vitest --bail --config=x
    vitest --changed --output=x
    vitest --changed=--output=x
    vitest --bail=1 -u
    vitest -u
    vitest --update
    vitest --run=../x
    vitest --silent=../x
    vitest ../outside/a.test.ts
    vitest /etc/passwd
    vitest file:///etc/passwd
    vitest @args
    NODE_OPTIONS=--require=./evil vitest
    VITEST_X=1 vitest
    PATH=. vitest
    env vitest
    npx vitest
    ./node_modules/.bin/vitest
    npm test init
    npm test -- init
    npm test -- init browser
    npm test -- list
    vitest --run init
    vitest src/a.test.ts init
    vitest run --config=evil.ts
    vitest run --silent --config evil.ts
    vitest run --bail=1 --globalSetup=evil
  `),
  jest: lines(`
    jest -c evil.js
    jest --config=evil.js
    jest --config '{"testEnvironment":"./evil"}'
    jest --globalSetup ./evil
    jest --setupFiles ./evil
    jest --runner ./evil
    jest --testRunner=./evil
    jest --reporters ./evil
    jest --testEnvironment ./evil
    jest --resolver ./evil
    jest --transform '{}'
    jest --rootDir ..
    jest --roots ..
    jest --outputFile=x --json
    jest --coverageDirectory x
    jest --init
    jest --watch
    jest -u
    jest -iu
    jest -ic evil.js
    jest -bc=evil
    jest --selectProjects a --config=evil
    jest --testNamePattern --config=evil.js
    jest --testPathPattern=x --filter=./evil
    jest --filter ./evil
    jest --runTestsByPath evil.js
    jest --findRelatedTests evil.js
    jest --preset evil
    jest --globals '{}'
    jest --cacheDirectory x
    jest --detectOpenHandles=./x
    jest --ci=./x
    jest --bail=./x
    jest --env=./evil
    jest --collectCoverageFrom x
    jest -w ./evil
    jest -w=4 --notify
    jest ../outside
    jest -- evil.js
  `),
  "node --test": lines(`
    node --test --import ./evil.js
    node --test --import=./evil.js
    node --test -r ./evil.js
    node --test -r./evil.js
    node --test --require=./evil.js
    node --test --loader ./evil
    node --test --experimental-loader=./evil
    node --test --env-file=.env
    node --test --env-file-if-exists=x
    node --test --test-reporter=./evil.js
    node --test --test-reporter ./evil.js
    node --test --test_reporter=./evil.js
    node --test --test-reporter-destination=x
    node --test --test-reporter=spec --test-reporter-destination=x
    node --test --test-global-setup=./evil.js
    node --test --eval 1
    node --test -e 1
    node --test -p 1
    node --test evil.js
    node --test evil_test.js/../evil.js
    node --test 'file:///tmp/x_test.js'
    node --test '+(evil).js'
    node --test 'test/../evil.js'
    node --test test/../../x_test.js
    node --test --watch
    node --test --inspect
    node --test --cpu-prof
    node --test --heapsnapshot-signal=x
    node --test --diagnostic-dir=x
    node --test --redirect-warnings=x
    node --test --trace-event-file-pattern=x
    node --test --test-update-snapshots
    node --test --experimental-test-coverage
    node --test --conditions=x
    node --test -C x
    node --test --test-name-pattern --import=./e
    node --test --no-warnings=./x
    node --test --experimental-default-type=module
    node --test --openssl-config=x
    node --test --icu-data-dir=x
    node --test --snapshot-blob=x
    node --test --build-snapshot x_test.js
    node --test --test-isolation=none
    node --test -- evil.js
    node --test @a
    node --test --title=x
    node --test test/../evil.js
    node --test ./test/./../evil.js
    node --test src/test/../../evil.mjs
  `),
  flake8: lines(`
    flake8 src --config evil.cfg
    flake8 src --config=evil.cfg
    flake8 src --append-config=evil.cfg
    flake8 src --append evil.cfg
    flake8 src --output-file x
    flake8 src --output-file=x
    flake8 src --output x
    flake8 src --tee
    flake8 src --install-hook git
    flake8 src --enable-extensions x
    flake8 src --require-plugins x
    flake8 src --stdin-display-name x -
    flake8 src -
    flake8 src --format ./evil
    flake8 src --sel=E
    flake8 src --filename=*.x
    flake8 src --doctests
    flake8 src --include-in-doctest=x
    flake8 src ../x
    flake8 src /etc/passwd
    flake8 src @x
    flake8 src --select @x
    flake8 src -qv --output-file=x
    flake8 src -qo x
    flake8 -q --config=x src
    python3 -m flake8 src --config=x
    python3 -c x -m flake8
    flake8 src -ofile
    flake8 src --output=../x
    flake8 src --config evil.cfg --count
    flake8 src --select=E --plugins x
    FLAKE8_CONFIG=x flake8 src
  `),
  pylint: lines(`
    pylint src --rcfile evil
    pylint src --rcfile=evil
    pylint src --rc=evil
    pylint src --load-plugins evil
    pylint src --load-plugins=evil
    pylint src --load evil
    pylint src --init-hook x
    pylint src --init-hook=x
    pylint src --init=x
    pylint src --output x
    pylint src --output=x
    pylint src -f json:x
    pylint src -fjson:x
    pylint src --output-format=json:x
    pylint src -f evil.Reporter
    pylint src --from-stdin x
    pylint src --generate-rcfile
    pylint src --generate-toml-config
    pylint src --errors-only=x
    pylint src --persistent=y
    pylint src --extension-pkg-allow-list=x
    pylint src --unsafe-load-any-extension=y
    pylint src --spelling-store-unknown-words=y
    pylint src --spelling-private-dict-file=x
    pylint src --import-graph=x
    pylint src --ext-import-graph=x
    pylint src --msg-template=x
    pylint src --source-roots=..
    pylint src --recursive=y
    pylint src ../x
    pylint src @x
    pylint src -d @x
    pylint src --disable @x
    pylint src -j x
    pylint src --enable=x --rcfile=y
    pylint src -- evil
  `),
  pnpm: lines(`
    pnpm test init browser
    pnpm -C .. test
    pnpm -C.. test
    pnpm --dir .. test
    pnpm --dir=.. test
    pnpm --prefix .. test
    pnpm test --prefix ..
    pnpm test -C ..
    pnpm --filter x exec y
    pnpm -F ../outside test
    pnpm --filter={..} test
    pnpm --script-shell=./x test
    pnpm --config.script-shell=./x test
    pnpm --shell-emulator test
    pnpm --node-options=--require=./x test
    pnpm --use-node-version=20 test
    pnpm --workspace-root test
    pnpm -w test
    pnpm --silent --dir .. test
    pnpm -s exec x
    pnpm test --config evil
    pnpm test -- --config evil
    pnpm test -- -c evil
    pnpm run /test/
    pnpm run '/.*/'
    pnpm run "/^t/"
    pnpm -r exec x
    pnpm dlx x
    pnpm exec test
    pnpm x
    pnpm --recursive=../x test
    pnpm --ignore-workspace test
    pnpm --registry=x test
    pnpm --globalconfig=x test
    pnpm --userconfig=x test
    pnpm --global-dir=x test
    pnpm --reporter=x test
    pnpm --stream test
    pnpm --if-present deploy
    npm_config_script_shell=./x pnpm test
    NPM_CONFIG_PREFIX=x pnpm test
    pnpm --no-color=x test
    pnpm --pnpmfile x test
    pnpm --global-pnpmfile=x test
    pnpm --modules-dir x test
    pnpm --resume-from x -r test
    pnpm -r --report-summary test
    pnpm --filter '[--output=../outside/written]' test
    pnpm --filter=[--output=written] test
    pnpm -F '...[--output=written]' test
    pnpm --filter '{--output=x}[HEAD]' test
    pnpm --filter ../outside test
    pnpm --filter=/outside test
    pnpm --filter '{/outside}' test
  `),
  yarn: lines(`
    yarn test init browser
    yarn --cwd .. test
    yarn --cwd=.. test
    yarn test --cwd ..
    yarn --use-yarnrc x test
    yarn --script-shell ./x test
    yarn --modules-folder x test
    yarn --cache-folder x test
    yarn --scripts-prepend-node-path test
    yarn --registry=x test
    yarn workspace x test
    yarn workspaces run test
    yarn exec x
    yarn dlx x
    yarn node x
    yarn
    yarn install
    yarn --silent
    yarn add x
    yarn run env
    yarn env
    yarn -s --cwd .. test
    yarn --if-present --cwd=.. test
    yarn test --config evil
    yarn test -c evil
    yarn test -- --config evil
    yarn test --globalSetup ./evil
    YARN_RC_FILENAME=x yarn test
    YARN_YARN_PATH=x yarn test
    yarn --no-default-rc test
    yarn --no-default-rc --use-yarnrc=x test
    yarn run test --root ..
    yarn run -T test
    yarn -T run test
    yarn run --inspect test
    yarn run --require x test
    yarn -s=--cwd=.. test
    yarn set version x
    yarn plugin import x
    yarn test ../outside
  `),
};

function lines(text: string): readonly string[] {
  return text.trim().split(/\n\s*/);
}
