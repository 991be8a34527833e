# The shop as an image: sources that Node runs as they are, the built pages, and the packages of production. How it is run: docs/operations.md,
# “Installing on a server”; test/deployment-files.test.ts holds it to the code.
ARG NODE_VERSION=26.10.0
ARG DEBIAN=trixie-slim

FROM node:${NODE_VERSION}-${DEBIAN} AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
COPY tools/link-postgres.mjs tools/
# The Node that npm brings is left out: the image has that version already.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && node tools/link-postgres.mjs && rm -rf node_modules/node-linux-*

FROM packages AS built
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM debian:${DEBIAN}
# Node alone, without npm, and the one library that it needs beside Debian's base.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
RUN useradd --system --uid 10001 --user-group --home-dir /data --no-create-home charsu \
  && install -d -o charsu -g charsu -m 700 /data
WORKDIR /shop
COPY --from=packages /shop/node_modules node_modules
COPY --from=built /shop/build build
COPY package.json ./
COPY demo demo
COPY packages packages
COPY public public
COPY src src
# As tools/server-program.mjs starts it.
ENV NODE_ENV=production NODE_COMPILE_CACHE=/data/compiled DATA_DIR=/data PORT=3000
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=16777216 MALLOC_MMAP_THRESHOLD_=33554432
USER charsu
VOLUME /data
EXPOSE 3000
# Whether it lives, not whether its database does: nothing is won by starting it again while that is away.
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "--import", "./src/api/platform/database/drizzle-cjs-hook.ts", "src/server/server.ts"]
