import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export interface ServerDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates an empty database on a PostgreSQL server that allows it. */
export async function makeServerDatabase(serverUrl: string): Promise<ServerDatabase> {
  const name = `alist_test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
