import { jobs } from '#contract/platform/jobs.ts'
import { jobNames } from '../../platform/jobs/job-list.ts'
import { listJobs } from '../../platform/jobs/list-jobs.ts'
import { retryJobs } from '../../platform/jobs/retry-jobs.ts'
import { implement } from '../../platform/request/implement.ts'
import { Fault } from '../../platform/request/refusal.ts'

export const jobsHttp = implement(jobs, {
  list: async (_, ask) => ({ data: await listJobs(ask.acting()) }),
  retry: async ({ params }, ask) => {
    const name = jobNames.find((one) => one === params.name)
    if (!name) throw new Fault('not_found')
    return { count: await retryJobs(ask.acting(), name) }
  },
})
