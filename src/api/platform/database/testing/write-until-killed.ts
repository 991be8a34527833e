import { openDatabase } from '../open.ts'

/** Commits numbers one by one and prints each once it is acknowledged, until it is killed. */
const { pool } = await openDatabase({ dataDir: process.argv[2] ?? '' })
await pool.query('create table if not exists numbers (number int primary key, filling text)')
const { rows } = await pool.query<{ next: number }>('select coalesce(max(number), 0) + 1 as next from numbers')
for (let number = rows[0]?.next ?? 1; ; number++) {
  await pool.query(`insert into numbers values ($1, repeat('x', 2000))`, [number])
  console.log(`${number}`)
  if (number % 50 === 0) await pool.query('checkpoint')
}
