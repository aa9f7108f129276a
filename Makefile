# Kawaraban, for the hands. `make` lists what there is.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

# Where `make sweep` and `make bench` find articles to work on; `make site` and `make test` need none of it.
CORPORA ?= ../shared/corpora
# A Hugo site of the same kinds of page, for `make bench`.
HUGO_BENCH ?= ../shared/bench/hugo
# More words for Scripts/bench.py, such as --articles 10000 --runs 3.
BENCH ?=
# More words for Scripts/scorecard.py, such as --anew.
SCORECARD ?=
# Another Debian than that of this machine, for `make release-check`.
SUITE ?=
# How long `make fuzz` feeds each target, and which, all if empty.
SECONDS ?= 120
TARGETS ?=

PYTHON := .build/venv/bin/python
PROGRAM := .build/release/kawaraban
TIMED := Scripts/timed.sh
SWIFT := Scripts/swift.sh
BUILD_PROGRAMS := set -e; for product in kawaraban kawaraban-images typesetting-lab; do $(SWIFT) build --product $$product; done
SCRIPT_TESTS := node --test --test-reporter=spec Tests/Script/*.test.js

export PYTHONDONTWRITEBYTECODE := 1

# Homebrew keeps ICU out of the way of the system's own.
ifeq ($(shell uname -s),Darwin)
export PKG_CONFIG_PATH := $(shell brew --prefix icu4c 2>/dev/null)/lib/pkgconfig:$(PKG_CONFIG_PATH)
endif

.PHONY: help
help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: site
site: ## install what is missing, build the program and the sample site, print the file to open
	@$(TIMED) "what building needs" Scripts/setup.sh build
	@$(TIMED) "the program, in release" $(SWIFT) build --product kawaraban
	@$(TIMED) "its image worker" $(SWIFT) build --product kawaraban-images
	@$(PROGRAM) build --site .

.PHONY: test
test: ## install what is missing, run the tests of the script of pages, the Swift tests and the browser tests
	@Scripts/test.sh

.PHONY: test-all
test-all: ## the same with every page, every address and 200 flicks in each browser, as before a release
	@Scripts/test.sh --whole

# Who has RECORD in the environment compares nothing: it is set here, and nowhere else.
unexport RECORD

.PHONY: record
record: ## write down what pages look like now; `git diff Tests/Fixtures/pages` shows what changed
	@Scripts/setup.sh build
	@export TMPDIR="$$(mktemp -d)"; trap 'rm -rf "$$TMPDIR"' EXIT; RECORD=1 $(SWIFT) test --filter RecordedPagesTests
	@git status --short -- Tests/Fixtures/pages

.PHONY: mutants
mutants: ## make small faults one by one and run the tests that should see them, most of an hour; MUTANTS="wrong-crop" picks some
	@Scripts/setup.sh test
	@Scripts/setup.sh script
	@$(PYTHON) Scripts/mutants.py $(MUTANTS)

.PHONY: browser-numbers
browser-numbers: program ## ask three browsers where everything stands on the recorded pages, for the Swift tests; ten minutes
	@$(PYTHON) Scripts/browser_numbers.py
	@git status --short -- Tests/Fixtures/browsers

.PHONY: test-script
test-script: ## test what the script of pages computes, without a browser: a matter of seconds
	@Scripts/setup.sh script
	@$(SCRIPT_TESTS)

.PHONY: program
program:
	@Scripts/setup.sh test
	@$(BUILD_PROGRAMS)

.PHONY: browser
browser: program ## the browser tests alone; TESTS="test_svg.py -k sample" picks some
	@cd Tests/Browser && ../../$(PYTHON) -m pytest -c pytest.ini $(TESTS)

.PHONY: bench
bench: ## measure beside Hugo on 1,000 articles, typesetting and the front page; write docs/BENCHMARKS.md and WEIGHT.md
	@Scripts/setup.sh bench
	@$(BUILD_PROGRAMS)
	@Scripts/release.sh
	@KAWARABAN=.build/release-build/release/kawaraban $(PYTHON) Scripts/bench.py --corpora "$(CORPORA)" --hugo-site "$(HUGO_BENCH)" $(BENCH)
	@$(PYTHON) Scripts/weight.py --corpora "$(CORPORA)"

.PHONY: print-cost
print-cost: program ## measure what printed editions of 200 articles add to a build; write a section of docs/PRINT.md
	@$(PYTHON) Scripts/print_cost.py --corpora "$(CORPORA)"

.PHONY: serve-bench
serve-bench: program ## measure how long a save takes to be seen, at 10,000 articles, beside Hugo; write docs/SERVE.md
	@Scripts/setup.sh bench
	@$(PYTHON) Scripts/serve_bench.py --corpora "$(CORPORA)" --hugo-site "$(HUGO_BENCH)" --output docs/SERVE.md

.PHONY: sweep
sweep: program ## check the front pages of CORPORA at many widths, and their headlines in three browsers
	@$(PYTHON) Scripts/sweep.py --corpora "$(CORPORA)"
	@$(PYTHON) Scripts/typesetting_sweep.py --corpora "$(CORPORA)" --json .build/typesetting-sweep.json

.PHONY: typesetting
typesetting: program ## compare the lines of all Japanese titles of CORPORA with a browser's, write docs/TYPESETTING.md
	@$(PYTHON) Scripts/typesetting_quality.py --corpora "$(CORPORA)" --output docs/TYPESETTING.md \
		$$(if [[ -f .build/typesetting-sweep.json ]]; then echo --sweep-json .build/typesetting-sweep.json; fi)

.PHONY: scorecard
scorecard: program ## look at the pages of CORPORA and of random draws as an editor would, write docs/SCORECARD.md
	@$(PYTHON) Scripts/scorecard.py --corpora "$(CORPORA)" $(SCORECARD)

.PHONY: plan-highs
plan-highs: program ## hold 500 plans to HiGHS, a solver of integer programs, and note it in docs/PLANNER.md
	@$(PYTHON) Scripts/plan_highs.py --corpora "$(CORPORA)"

.PHONY: reliability
reliability: program ## end builds at any moment, fill disks, damage caches; write docs/RELIABILITY.md; needs root
	@$(PYTHON) Scripts/reliability.py

.PHONY: fuzz
fuzz: ## fuzz every reader, SECONDS=120 for each; TARGETS="svg dates" picks some; Linux
	@Scripts/setup.sh build
	@Scripts/fuzz.sh $(SECONDS) $(TARGETS)

.PHONY: screenshots
screenshots: program ## take the pictures of the sample site in docs/, as pages and on paper
	@$(PYTHON) Scripts/screenshots.py
	@$(PYTHON) Scripts/print_pictures.py

.PHONY: illustrations
illustrations: ## print the pictures of the sample articles anew, which gives the same files; PICTURES="saury matcha" picks some
	@Scripts/setup.sh test
	@cd Scripts && ../$(PYTHON) -m illustrations $(PICTURES)

.PHONY: script
script: ## make the script of pages from its modules in templates/default/script
	@Scripts/setup.sh script
	@python3 Scripts/page_script.py

.PHONY: release
release: ## make the tarball for machines without Swift, in .build/release-tarball
	@$(TIMED) "what building needs" Scripts/setup.sh build
	@$(TIMED) "the release" Scripts/release.sh

.PHONY: release-check
release-check: ## make the release and try it in a bare Debian of its own; needs root
	@Scripts/release_check.sh $(SUITE)

.PHONY: format
format: ## lay out all Swift files by .swift-format
	@swift format --in-place --recursive --parallel Sources Tests Package.swift

.PHONY: lint
lint: ## check the layout of Swift files, that targets declare what they import, that script.js is as made, that mutants fit
	@$(TIMED) "swift format lint" swift format lint --strict --recursive --parallel Sources Tests Package.swift
	@$(TIMED) "imports" python3 Scripts/imports.py
	@$(TIMED) "script of pages" python3 Scripts/page_script.py --check
	@$(TIMED) "mutants" python3 Scripts/mutants.py --check

.PHONY: clean
clean: ## remove what was built, the sample site included
	@rm -rf .build .kawaraban
	@if [[ -d output ]]; then find output -mindepth 1 -not -name .kawaraban -delete; fi
