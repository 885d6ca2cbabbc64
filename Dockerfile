# syntax=docker/dockerfile:1
# Two images, the site (the last one, which is built by default) and the desk with its commands (--target desk): not root, read-only root
# (compose.yaml), everything kept in /data, the desk's own in /desk.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY core/package.json core/
COPY site/package.json site/
COPY desk/package.json desk/
COPY tests/package.json tests/
COPY tools/prepare.mjs tools/build-sources.json tools/
RUN node tools/prepare.mjs install desk
COPY . .
RUN node tools/prepare.mjs rebuild desk

# Without the tools of the build, the Node that npm brings (the root's; the image has its own), and pdf.js's native canvas.
# Other optional packages stay: sharp's decoders are among them.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY core/package.json core/
COPY site/package.json site/
COPY desk/package.json desk/
COPY tests/package.json tests/

FROM packages AS site-packages
RUN npm ci --omit=dev --workspace=site

FROM packages AS desk-packages
RUN npm ci --omit=dev --workspace=desk && rm -rf node_modules/@napi-rs

FROM node:24.21.0-bookworm-slim AS base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TMPDIR=/data/tmp
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/core ./core
COPY --from=build /site/site/package.json ./site/
COPY --from=build /site/site/app ./site/app
COPY --from=build /site/site/server ./site/server
RUN install -d -o node -g node -m 0700 /data /desk
VOLUME /data

FROM base AS desk
COPY --from=desk-packages /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/desk ./desk
# Read by `repair`.
COPY --from=build /site/supabase/migrations ./supabase/migrations
USER node
VOLUME /desk
EXPOSE 3001
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "desk/main.ts"]

FROM base
COPY --from=site-packages /site/node_modules ./node_modules
COPY --from=build /site/build/client ./build/client
COPY --from=build /site/build/server ./build/server
COPY --from=build /site/build/published ./build/published
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=10s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "site/server/main.ts"]
