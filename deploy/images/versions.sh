# What the Debian-built images contain beyond Debian's own packages, and the official images they stand in for. Sourced, never run.
# programs/go.mod pins versitygw and FerretDB.
# shellcheck disable=SC2034
readonly NODE_VERSION=24.21.0
readonly NPM_VERSION=11.21.2

readonly OFFICIAL_MONGO=mongo:8
readonly OFFICIAL_RABBITMQ=rabbitmq:4-management
readonly OFFICIAL_S3=versity/versitygw:v1.8.0
readonly OFFICIAL_NODE=node:24-slim
readonly OFFICIAL_NGINX=nginxinc/nginx-unprivileged:1.30
readonly OFFICIAL_CADDY=caddy:2.11
