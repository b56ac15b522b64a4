'use strict';
// The part of better-sqlite3's interface that Kysely's dialect and the server use, on node:sqlite.
const { DatabaseSync } = require('node:sqlite');

/** SQLite knows neither undefined nor booleans. */
function bindable(value) {
  if (value === undefined) return null;
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Bytes come as Uint8Array; the server expects a Buffer. */
function withBuffers(row) {
  if (!row) return row;
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value,
  ]);
  return Object.fromEntries(entries);
}

class Statement {
  #statement;

  constructor(statement) {
    this.#statement = statement;
    this.reader = statement.columns().length > 0;
  }

  all(...parameters) {
    return this.#statement.all(...parameters.flat().map(bindable)).map(withBuffers);
  }

  get(...parameters) {
    return withBuffers(this.#statement.get(...parameters.flat().map(bindable)));
  }

  run(...parameters) {
    return this.#statement.run(...parameters.flat().map(bindable));
  }

  *iterate(...parameters) {
    for (const row of this.#statement.iterate(...parameters.flat().map(bindable))) yield withBuffers(row);
  }
}

class Database {
  #database;

  constructor(name, { timeout = 5_000 } = {}) {
    this.#database = new DatabaseSync(name, { timeout, enableForeignKeyConstraints: false });
    this.name = name;
    this.open = true;
  }

  prepare(sql) {
    return new Statement(this.#database.prepare(sql));
  }

  exec(sql) {
    this.#database.exec(sql);
    return this;
  }

  pragma(text, options = {}) {
    const rows = this.#database.prepare(`PRAGMA ${text}`).all();
    return options.simple ? rows[0] && Object.values(rows[0])[0] : rows;
  }

  close() {
    if (!this.open) return;
    this.open = false;
    this.#database.close();
  }
}

module.exports = Database;
module.exports.default = Database;
