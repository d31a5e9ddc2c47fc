#!/bin/sh
# Starts Telecopy, or runs one of the operator's commands, with the Node of this release.
set -eu

home=$(dirname "$(dirname "$(readlink -f "$0")")")
node=$home/node/bin/node

# Helps and messages name commands as they are typed here.
export TELECOPY_TYPED_AS=telecopy

if [ "${1:-}" = --version ]; then
  exec "$node" "$home/server/dist/cli.js" "$@"
fi

# Data must outlive the release, so the preset lies outside of it. systemd names the folder of a service.
if [ -z "${DATA_DIR:-}" ]; then
  if [ -n "${STATE_DIRECTORY:-}" ]; then
    DATA_DIR=$STATE_DIRECTORY
  elif [ -n "${XDG_DATA_HOME:-${HOME:-}}" ]; then
    DATA_DIR=${XDG_DATA_HOME:-$HOME/.local/share}/telecopy
  else
    echo 'There is no home folder: set DATA_DIR to the folder of the data.' >&2
    exit 2
  fi
  export DATA_DIR
fi

case "${1:-}" in
start)
  shift
  exec "$node" --max-semi-space-size=8 "$home/server/dist/main.js" "$@"
  ;;
'' | --help | -h | help)
  if [ $# -lt 2 ]; then
    cat <<HELP
telecopy start [--no-jobs|--jobs-only]   serves the portal and the API, and works on jobs
telecopy --version                       prints the version of this release
telecopy COMMAND                         runs one of the operator's commands below

The data is in $DATA_DIR; with DATABASE_URL, it is in that database.

HELP
  fi
  ;;
esac

exec "$node" "$home/server/dist/cli.js" "$@"
