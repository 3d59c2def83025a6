# One pattern for every service: what it depends on first, its sources last. The context is staged by `npm run images`.
FROM node:24-bookworm-slim AS dependencies
ARG WORKSPACE
WORKDIR /app
COPY manifests/ ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace ${WORKSPACE}

FROM node:24-bookworm-slim
ARG WORKSPACE
ENV NODE_ENV=production PORT=8080 INTERNAL_PORT=9090 DIST_DIR=/app/dist MAPS_DIR=/app/source-maps DATA_DIR=/data
COPY --from=dependencies /app/ /app/
COPY sources/ /app/
WORKDIR /app/${WORKSPACE}
USER 1000:1000
EXPOSE 8080 9090
CMD ["node", "--disable-proto=delete", "src/main.ts"]
