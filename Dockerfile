# Not tried as an image: no container engine was at hand. Its parts were, one by one (docs/operating.md, 'Containers').
#
#   docker build --tag albumen .
#
# No secret is needed to build it, and none is in it: settings come from the environment when it starts.

FROM node:24-bookworm-slim AS frontend
WORKDIR /app
# The lists of packages come first, so that a change of the product does not install them again.
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
RUN npm ci
COPY . .
# The build writes the OpenAPI document into docs.
RUN mkdir -p docs && node scripts/build.ts

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
RUN npm ci --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4600 \
    DATA_DIR=/data \
    TMPDIR=/tmp \
    DEMO=off
WORKDIR /app
# All of it belongs to root, so the process can't change what it runs.
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/packages ./packages
COPY --from=frontend /app/dist ./dist
COPY package.json ./
COPY public/locales ./public/locales
COPY brands ./brands
COPY contract ./contract
COPY mails ./mails
COPY pages ./pages
COPY server ./server
RUN mkdir /data && chown node:node /data && chmod 700 /data
# Of the image's own user list; as a number, so that Kubernetes can tell that it is not root.
USER 1000:1000
# /data and /tmp are all that is written to. Everything else may be read-only.
VOLUME ["/data"]
EXPOSE 4600
# The image has no curl. While the process starts, and migrates, the answer is 503.
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: signals reach it at once.
CMD ["node", "server/main.ts"]
