import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Location } from '../s3-files.ts'
import { s3LocationOf } from '../s3-location.ts'

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
    location: s3LocationOf(url()) as S3Location,
    /** With a wrong key. */
    otherLocation: s3LocationOf(url('somebody-elses')) as S3Location,
    scratch: join(folder, 'scratch'),
    async remove() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
