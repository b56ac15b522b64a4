# Browserless from its npm package, with the settings of its own image (docker/base/Dockerfile in the package) and the browser of the product's.
# The context is the folder that the package was installed into: docs/developing/benchmarks.md, "Attacks".
ARG BROWSER_IMAGE=viral-slides-browser-under-test
FROM ${BROWSER_IMAGE}
WORKDIR /usr/src/app
COPY node_modules/@browserless.io/browserless ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PLAYWRIGHT_BROWSERS_PATH=/usr/local/bin/playwright-browsers
# It does not start with routes of browsers that are not there, and asks Playwright where the one is.
RUN rm -r build/routes/chrome build/routes/edge build/routes/firefox build/routes/webkit \
    && place=$(node --input-type=module --eval "import it from 'playwright-core'; console.log(it.chromium.executablePath())") \
    && mkdir -p "$(dirname "$place")" \
    && ln -s /usr/lib/chromium/chromium-headless-shell "$place"
USER 1000:1000
CMD ["node", "build/index.js"]
