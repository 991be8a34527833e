import { following } from '../../contract/following.ts'
import { changing } from '../idempotency/changing.ts'
import { implement } from '../implement.ts'
import { mark } from '../marks/mark.ts'
import { followingList } from './following-list.ts'
import { toggleFollow } from './toggle-follow.ts'

export const followingHttp = implement(following, {
  follow: async ({ body }, ask) => {
    const { shopperId } = ask.user()
    const toggled = await changing(ask, (tx) => toggleFollow(tx, shopperId, body))
    ask.tell(ask.say(toggled.following ? 'lists.followed' : 'lists.unfollowed'))
    return toggled
  },
  all: async ({ query }, ask) => {
    const { shopperId } = ask.user()
    return await mark(ask.db, shopperId, await followingList(ask, shopperId, query))
  },
})
