import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { s3PlaceOf } from '../s3-address.ts'
import type { S3Place } from '../s3-files.ts'

/** The only key that the test server accepts. */
const KEY = { id: 'S3RVER', secret: 'S3RVER' }
const BUCKET = 'charsu'

/** A server with the S3 protocol and an empty bucket, which checks every signature. `remove` stops it. */
export async function openTestStore() {
  const folder = mkdtempSync(join(tmpdir(), 'charsu-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'store'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  const url = (secret = KEY.secret) => `http://${KEY.id}:${secret}@127.0.0.1:${port}/${BUCKET}/shop?region=us-east-1`
  return {
    /** URL as an operator writes it. */
    url: url(),
    place: s3PlaceOf(url()) as S3Place,
    /** With a wrong key. */
    stranger: s3PlaceOf(url('somebody-elses')) as S3Place,
    scratch: join(folder, 'scratch'),
    async remove() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
