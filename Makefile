# The entry point for every task; `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: chart-check help up down logs doctor dead-letters follow reset dev setup test test-unit test-component test-faults alerts-check e2e lint generate golden golden-server format backup restore backup-test size-test upgrade-test rotate release release-data publish-rehearsal try-platform bench-gateway bench-gateway-parts bench-tokens bench-ingest bench-images bench-editor bench-landing bench-screens pictures tour-pictures bench-screenshot bench-render bench-egress bench-attacks bench-scheduling bench-tracing
.PHONY: check bench-newcomer e2e-browsers fuzz-api packages size

NODE := node_modules/.bin/node
OPERATE := $(NODE) deploy/scripts/operate.ts
SETUP := deploy/scripts/setup.sh
COMPOSE := docker compose --profile '*'

help: ## List the commands
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | while IFS=$$'\t' read -r name text; do printf '  \033[36m%-20s\033[0m %s\n' "make $$name" "$$text"; done

up: ## Install what is missing, build, start the product, print its address (GATEWAY_PORT=8080, SIZE=small for machines with 2 GB)
	@$(SETUP) up && SIZE='$(SIZE)' $(OPERATE) up

down: ## Stop the product; data is kept
	@if [ -f .env ]; then $(COMPOSE) down --remove-orphans; else echo 'Nothing to stop: the product was never started here.'; fi

logs: ## Follow the logs of the running product
	@$(COMPOSE) logs --follow --tail 100

doctor: ## Check the machine, the settings and the running product, and say how to fix what is wrong
	@$(SETUP) modules && $(OPERATE) doctor

dead-letters: ## List events that could not be handled (SHOW=, REPLAY= or DROP= a queue or a message id)
	@$(SETUP) modules && SHOW='$(SHOW)' REPLAY='$(REPLAY)' DROP='$(DROP)' YES='$(YES)' $(OPERATE) dead-letters

follow: ## Show what happened to one request, from the gateway to the platform, by its id (ID=…)
	@$(SETUP) modules && ID='$(ID)' $(OPERATE) follow

reset: ## Delete all data and secrets of this checkout, after asking
	@$(SETUP) && $(OPERATE) reset

dev: ## Run for development: infrastructure in containers, services and frontend on this machine with reload
	@$(SETUP) && $(NODE) deploy/scripts/dev.ts

setup: ## Install what is missing: Node modules, Docker, infrastructure images, a browser and ffmpeg for tests
	@$(SETUP) all bluesky browser ffmpeg

test: ## Run everything: lint, unit, component and browser tests; prints the totals last
	@$(SETUP) all bluesky browser ffmpeg && $(NODE) deploy/scripts/test.ts

test-unit: ## Run the unit tests, in seconds
	@$(SETUP) modules && $(NODE) deploy/scripts/test.ts unit

test-component: ## Run services and packages against real servers in containers
	@$(SETUP) all bluesky browser ffmpeg && $(NODE) deploy/scripts/test.ts component

check: ## What a change touches, in about a minute: types, style, formatting and the tests that import it (BASE=main: since that commit)
	@$(SETUP) all && BASE="$(BASE)" $(NODE) deploy/scripts/check.ts

e2e: ## Browser tests on a stack of their own, or one file of them against the running product (SPEC=library BASE_URL=http://localhost:8080)
	@$(SETUP) all browser && $(if $(SPEC),$(NODE) deploy/scripts/one-spec.ts '$(SPEC)',$(NODE) deploy/scripts/test.ts e2e)

e2e-browsers: ## The main job in Firefox and WebKit on a stack of their own, their pictures against Chromium's
	@$(SETUP) all browser other-browsers && $(NODE) deploy/scripts/test.ts e2e-browsers

fuzz-api: ## Send requests generated from the API documents to every route of a separate stack: no 5xx, no undeclared answer (SEED=7 repeats a run, CASES=200 sends more, ONLY=media,projects)
	@$(SETUP) all python && $(NODE) deploy/scripts/fuzz-api.ts

size: ## Count lines of hand-written source and tests by room, file lengths and event types
	@$(SETUP) modules && $(NODE) deploy/scripts/size.ts

lint: ## Check types, style, sizes, layers, event schemas, generated files and unused code
	@$(SETUP) modules && $(NODE) deploy/scripts/lint.ts

packages: ## Write the npm packages, the API client and the command, as JavaScript with types (packages/*/dist)
	@$(SETUP) modules && $(NODE) deploy/scripts/pack.ts

generate: ## Write generated files: events, openapi.json, frontend endpoints, types of the client, the pages of presets and settings, the dashboards
	@$(SETUP) modules && $(NODE) deploy/scripts/generate.ts

golden: ## Redraw the golden pictures of the text presets and of the scripts; needs the running product (BASE_URL=http://localhost:8080)
	@$(SETUP) modules browser && rm -rf e2e/golden && $(NODE) node_modules/@playwright/test/cli.js test --config e2e/playwright.config.ts --reporter=line --update-snapshots=all golden.spec.ts golden-scripts.spec.ts

pictures: ## Redraw the example slides of the landing page and the samples of the presets; needs the running product (BASE_URL=http://localhost:8080)
	@$(SETUP) modules browser && WRITE_PICTURES=1 $(NODE) node_modules/@playwright/test/cli.js test --config e2e/playwright.config.ts --reporter=line landing-pictures.spec.ts preset-samples.spec.ts

tour-pictures: ## Retake the screenshots of the README and of docs/using from the running product (BASE_URL=http://localhost:8080)
	@$(SETUP) modules browser && $(NODE) node_modules/@playwright/test/cli.js test --config e2e/tour.config.ts --reporter=line

golden-server: ## Compare all presets as rendered by the server with the golden pictures
	@$(SETUP) modules browser && GOLDEN_FULL=1 npm run --silent test:component -- --testPathPatterns services/screenshot/test/golden

backup: ## Save databases, objects and settings of the running product to one encrypted file (FILE, BACKUP_PASSPHRASE_FILE or BACKUP_RECIPIENT)
	@$(SETUP) modules && FILE='$(FILE)' $(OPERATE) backup

restore: ## Restore a backup into an empty installation and start it (FILE=backups/…; HOLD=all: no post is published before its owner confirms it)
	@$(SETUP) && FILE='$(FILE)' HOLD='$(HOLD)' $(OPERATE) restore

backup-test: ## Fill a separate stack, back it up, destroy it, restore it, and compare; posts are published once
	@$(SETUP) all browser && $(NODE) deploy/backup/test/proof.ts

size-test: ## Run the small size on 2 GB and one core: main job, posts under kills, the switch to the large size and back; each post is published once
	@$(SETUP) all && $(NODE) deploy/one-process/test/proof.ts

upgrade-test: ## Start an earlier release on a separate stack, fill it, upgrade it to this checkout and go back (FROM=v1.0.0)
	@$(SETUP) all browser && UPGRADE_FROM='$(FROM)' $(NODE) deploy/proof/upgrade.ts

rotate: ## Rotate a secret of the running product (SECRET=signing|encryption|session|database|broker|store)
	@$(SETUP) modules && SECRET='$(SECRET)' $(OPERATE) rotate

publish-rehearsal: ## Publish six slides to the most recently connected rehearsal accounts, without a schedule; needs the running product
	@$(SETUP) modules && $(OPERATE) run-in social-accounts node services/social-accounts/src/publish-rehearsal.ts

try-platform: ## Post two slides to a connected account, read the post back and delete it (PLATFORM=mastodon; ACCOUNT=name, REHEARSAL=1); needs the running product
	@$(SETUP) modules && REHEARSAL='$(REHEARSAL)' $(OPERATE) run-in social-accounts node services/social-accounts/src/try-platform.ts '$(or $(PLATFORM),$(error Name the platform: make try-platform PLATFORM=mastodon))' '$(ACCOUNT)'

chart-check: ## Check the Helm chart: lint, values, requirements for every pod, dry run on an API server if one is reachable (KUBE_CONTEXT=…)
	@$(SETUP) modules && $(NODE) deploy/kubernetes/check/main.ts
release: ## Build the images of this version with labels, and write lists of what they hold and its licenses (release/<version>)
	@$(SETUP) up && $(NODE) deploy/scripts/release.ts

release-data: ## Save what this build stores as the data of a release, for the tests that read it later (RELEASE=v1.0.0); run once, at the release
	@$(SETUP) && WRITE_RELEASE='$(or $(RELEASE),$(error Name the release: make release-data RELEASE=v1.0.0))' npm run --silent test:component -- --testPathPatterns test/upgrade

format: ## Format all files
	@$(SETUP) modules && $(NODE) node_modules/prettier/bin/prettier.cjs --write . --log-level warn

alerts-check: ## Check scraping, alerts and their tests with promtool, which is downloaded if missing
	@$(SETUP) modules && $(NODE) deploy/scripts/alerts-check.ts

test-faults: ## Inject more than 1,400 faults into publishing and count the outcomes of the posts (SEED=7 repeats a run, FAULTS=200 injects fewer)
	@$(SETUP) && $(NODE) faults/src/main.ts

bench-gateway: ## Measure the gateway against bare forwarders
	@$(SETUP) && $(NODE) bench/gateway/main.ts

bench-tokens: ## Measure what a personal token costs at the gateway compared to a session (ROUNDS)
	@$(SETUP) modules && $(NODE) bench/gateway-tokens/main.ts

bench-gateway-parts: ## Measure what each optimization of the gateway gains (ONLY=leanExpress,flatten, ROUNDS)
	@$(SETUP) modules && $(NODE) bench/gateway-parts/main.ts

bench-ingest: ## Measure the ingest of photos
	@$(SETUP) && $(NODE) bench/ingest/main.ts

bench-images: ## Measure the list of a large library against the bare driver
	@$(SETUP) && $(NODE) bench/image-list/main.ts

bench-render: ## Measure slides and videos rendered for publishing, against a bare drawing loop and plain ffmpeg
	@$(SETUP) all browser ffmpeg && $(NODE) bench/render/main.ts

bench-editor: ## Measure the editor of the running product in a browser, against raw canvases (BASE_URL)
	@$(SETUP) modules browser && $(NODE) bench/editor/main.ts

bench-landing: ## Measure the landing page of the running product with Lighthouse, as a phone (BASE_URL, ROUNDS)
	@$(SETUP) modules browser && $(NODE) bench/landing/main.ts

bench-screens: ## Measure the first load of each screen of the running product: bytes, layout shift, longest task (BASE_URL, FILES=1, ROUNDS)
	@$(SETUP) modules && $(NODE) bench/screens/main.ts

bench-newcomer: ## Time a new user who makes six styled slides and their ZIP in the running product, by mouse and by touch (BASE_URL)
	@$(SETUP) modules browser && $(NODE) bench/newcomer/main.ts

bench-screenshot: ## Measure website captures against a raw puppeteer loop (SOAK=10000: many captures, and memory use over time)
	@$(SETUP) modules browser && NODE_OPTIONS=--max-semi-space-size=8 MALLOC_MMAP_THRESHOLD_=65536 $(NODE) bench/screenshot/main.ts

bench-egress: ## Measure what the egress proxy costs per capture
	@$(SETUP) modules browser && $(NODE) bench/egress-proxy/main.ts

bench-attacks: ## Run the attack corpus against captures and, if their images are set, against Gotenberg and Browserless (GOTENBERG_IMAGE, BROWSERLESS_IMAGE)
	@$(SETUP) && $(NODE) bench/attack-rivals/main.ts

bench-tracing: ## Measure what tracing costs, off and on (BEFORE=a checkout from before it, ROUNDS)
	@$(SETUP) modules && BEFORE='$(BEFORE)' $(NODE) bench/tracing/main.ts

bench-scheduling: ## Measure posts started at their time, against plain Agenda, BullMQ and pg-boss (POSTS, SECONDS, ROUNDS, CAP, ONLY)
	@$(SETUP) all queues && $(NODE) bench/scheduling/main.ts

.PHONY: bench-costs bench-neighbours bench-peak cluster-test cluster-up cluster-down

bench-costs: ## Measure what each user action costs the running product, for docs/operating/scaling.md (BASE_URL)
	@$(SETUP) modules browser && $(NODE) bench/costs/main.ts

bench-neighbours: ## Measure what a user notices of two others at their limits, for each part that all share (BASE_URL, TIMES, ONLY, SITE, RECEIVER)
	@$(SETUP) modules browser && $(NODE) bench/neighbours/main.ts

bench-peak: ## Simulate posts that are due at a full hour, for docs/operating/scaling.md (SLOT_SECONDS, PARALLEL, CLAIMS)
	@$(SETUP) modules && $(NODE) bench/costs/peak.ts

cluster-test: ## Install the chart in a cluster and test it there: main workflow, posts, restarts, kills, flows, scaling (KUBE_CONTEXT, UPGRADE_FROM, ONLY, KEEP)
	@$(SETUP) all browser && $(NODE) deploy/test-cluster/main.ts test

cluster-up: ## Install the chart in a cluster with everything bundled, and leave it running (KUBE_CONTEXT)
	@$(SETUP) && $(NODE) deploy/test-cluster/main.ts up

cluster-down: ## Remove what cluster-up and cluster-test leave behind
	@$(SETUP) modules engine && $(NODE) deploy/test-cluster/main.ts down
