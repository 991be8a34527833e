import { jobs } from '#contract/platform/jobs.ts'
import { jobNames } from '../../platform/jobs/job-list.ts'
import { listJobs } from '../../platform/jobs/list-jobs.ts'
import { retryJobs } from '../../platform/jobs/retry-jobs.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { implement } from '../../platform/request/implement.ts'

export const jobsHttp = implement(jobs, {
  list: async (_, ctx) => ({ data: await listJobs(ctx.acting()) }),
  retry: async ({ params }, ctx) => {
    const name = jobNames.find((one) => one === params.name)
    if (!name) throw new HttpError('not_found')
    return { count: await retryJobs(ctx.acting(), name) }
  },
})
