# Cairn in a container: docs/containers.md. `--build-arg SAMPLE=no` leaves the sample out.
FROM node:24-bookworm-slim AS build
WORKDIR /cairn
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && rm -rf node_modules
ARG SAMPLE=yes
RUN if [ "$SAMPLE" != yes ]; then rm -rf sample; fi

FROM node:24-bookworm-slim AS packages
WORKDIR /cairn
COPY package.json package-lock.json .npmrc ./
# The Node of the image runs Cairn, not the one that npm brings.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
# The font of charts in mails and previews.
RUN apt-get update && apt-get install --yes --no-install-recommends fonts-liberation && rm -rf /var/lib/apt/lists/*
WORKDIR /cairn
COPY --from=packages /cairn/node_modules ./node_modules
COPY --from=build /cairn ./
RUN mkdir /data && chown node:node /data
ENV HOST=0.0.0.0 PORT=4400 CAIRN_DATA=/data
USER node
VOLUME /data
EXPOSE 4400
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
