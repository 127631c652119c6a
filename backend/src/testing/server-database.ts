import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export interface ServerDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * Creates a database on a PostgreSQL server that allows it.
 * @param template the URL of a database without connections, which is copied; by default, the new one is empty
 */
export async function makeServerDatabase(serverUrl: string, template?: string): Promise<ServerDatabase> {
  const name = `alist_test_${randomUUID().replaceAll('-', '')}`
  const copied = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`
  await onServer(serverUrl, `create database ${name}${copied}`)
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
