import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { createChangeFeed } from '../changes/change-feed.ts'
import { createLogger } from '../logger.ts'
import { createSearchIndex } from '../search/search-index.ts'
import { everyDatabaseKind, testServerDatabase } from '../testing/test-database.ts'
import { openDatabase } from './open-database.ts'

describe.runIf(everyDatabaseKind.includes('postgres'))('several instances on one PostgreSQL', () => {
  test('instances start together on an empty database, and see each other’s changes at once', async () => {
    const { url, drop } = await testServerDatabase()
    const open = () => openDatabase({ dataDir: '', databaseUrl: url, databasePool: 3 })
    const instances = await Promise.all([open(), open(), open()])
    try {
      const [, index] = instances.map(({ db }) =>
        createSearchIndex(db, createChangeFeed(db), createLogger('silent')),
      )
      const find = async () => (await index?.suggest('novel'))?.map(({ text }) => text)
      expect(await find()).toEqual([])
      await instances[0]?.db
        .insertInto('brands')
        .values({
          slug: 'novel',
          title: 'Novel',
          content: '',
          status: 'publish',
          author_id: null,
          categories: ['Home'],
          founding_year: null,
          acf: '{}',
          search_text: '',
        })
        .execute()
      expect(await find()).toEqual(['Novel'])
      await instances[0]?.db.deleteFrom('brands').where('slug', '=', 'novel').execute()
      expect(await find()).toEqual([])
    } finally {
      await Promise.all(instances.map((instance) => instance.close()))
      await drop()
    }
  })
})

describe.runIf(everyDatabaseKind.includes('postgres'))('the settings of the role on PostgreSQL', () => {
  async function settingsOf(url: string): Promise<string> {
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('statement_timeout') || ', ' || current_setting('max_parallel_workers_per_gather') || ', '
         || current_setting('jit') as settings`,
    )
    await client.end()
    return rows[0].settings
  }
  async function openOnce(url: string): Promise<void> {
    await (await openDatabase({ dataDir: '', databaseUrl: url, databasePool: 2 })).close()
  }

  test('every connection of the role gets them', async () => {
    const { url, drop } = await testServerDatabase()
    await openOnce(url)
    expect(await settingsOf(url)).toBe('1min, 0, off')
    await drop()
  })

  test('those of an operator stay', async () => {
    const { url, drop } = await testServerDatabase()
    const operator = new Client({ connectionString: url })
    await operator.connect()
    const database = new URL(url).pathname.slice(1)
    await operator.query(`alter database ${database} set statement_timeout = '5min'`)
    await operator.query(`alter database ${database} set jit = on`)
    await operator.end()
    await openOnce(url)
    expect(await settingsOf(url)).toBe('5min, 0, on')
    await drop()
  })
})
