#!/usr/bin/env bash
# Starts PostgreSQL, prepares it on the first start, then serves the MongoDB protocol with FerretDB.
# Either of the two ending ends the container; SIGTERM stops both cleanly.
set -euo pipefail

readonly PGDATA=/data/db/postgresql
export PGDATA PGHOST=127.0.0.1 PGUSER=postgres PGDATABASE=postgres PGPASSWORD=

prepare_cluster() {
  # initdb into a side folder: a kill in the middle leaves no half-made cluster
  rm -rf "$PGDATA.new"
  initdb --pgdata="$PGDATA.new" --username=postgres --encoding=UTF8 --locale=C.UTF-8 --auth=trust >/dev/null
  echo "include '/etc/postgresql/viral-slides.conf'" >>"$PGDATA.new/postgresql.conf"
  mv "$PGDATA.new" "$PGDATA"
}

prepare_database() {
  psql -qX -v ON_ERROR_STOP=1 -c 'CREATE EXTENSION IF NOT EXISTS documentdb CASCADE' 2>/dev/null
  [ -n "${MONGO_INITDB_ROOT_USERNAME:-}" ] || return 0
  psql -qX -v ON_ERROR_STOP=1 -v name="$MONGO_INITDB_ROOT_USERNAME" -v password="${MONGO_INITDB_ROOT_PASSWORD:?}" <<'SQL'
SELECT format('CREATE ROLE %I SUPERUSER LOGIN', :'name') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'name') \gexec
SELECT format('ALTER ROLE %I SUPERUSER LOGIN PASSWORD %L', :'name', :'password') \gexec
SQL
}

ferretdb_options() {
  printf '%s\n' --listen-addr=:27017 --postgresql-url=postgres://postgres@127.0.0.1:5432/postgres --state-dir=/tmp
  [ -n "${MONGO_INITDB_ROOT_USERNAME:-}" ] || printf '%s\n' --auth=false
}

stop() {
  trap - TERM INT
  [ -z "${ferretdb:-}" ] || kill -TERM "$ferretdb" 2>/dev/null || true
  kill -INT "$postgres" 2>/dev/null || true # INT is PostgreSQL's fast shutdown
  wait
  exit "$1"
}

[ -s "$PGDATA/PG_VERSION" ] || prepare_cluster
# The pid file of a killed container names a process number that belongs to something else here.
rm -f "$PGDATA/postmaster.pid"

postgres -D "$PGDATA" &
postgres=$!
trap 'stop 0' TERM INT
until pg_isready -q; do
  kill -0 "$postgres" || exit 1
  sleep 0.1
done
prepare_database

mapfile -t options < <(ferretdb_options)
ferretdb "${options[@]}" &
ferretdb=$!
# Either end is a failure; the restart policy brings both back.
# Named, because the process substitution above counts as a job too and may be the first to end.
wait -n "$postgres" "$ferretdb" || true
stop 1
