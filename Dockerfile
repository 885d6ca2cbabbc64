# syntax=docker/dockerfile:1
# The site, and the desk, in containers of one image: not root, read-only root (compose.yaml), everything kept in /data, the desk's own in /desk.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY tools/prepare.mjs tools/build-sources.json tools/
RUN node tools/prepare.mjs install
COPY . .
# What is pruned last: the tools of the build, the Node that npm brings (the image has its own), and pdf.js's native canvas.
# Other optional packages stay: sharp's decoders are among them.
RUN node tools/prepare.mjs rebuild && npm prune --omit=dev --workspaces=false --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@napi-rs

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TMPDIR=/data/tmp
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/app ./app
COPY --from=build /site/server ./server
COPY --from=build /site/submissions ./submissions
COPY --from=build /site/desk ./desk
# Read by `repair`.
COPY --from=build /site/supabase/migrations ./supabase/migrations
RUN install -d -o node -g node -m 0700 /data /desk
USER node
VOLUME /data /desk
EXPOSE 3000 3001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=10s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server/main.ts"]
