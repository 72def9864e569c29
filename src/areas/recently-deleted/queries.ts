import { queryOptions } from '@tanstack/react-query'
import { type DeletedDay, getDeletedDays } from '#contract/deleted-photos.ts'
import { readSectionsAgain } from '#src/photo-list/list/page-cache.ts'
import type { SendCall } from '#src/platform/http.ts'
import { deletedKeys, deletedList } from './keys.ts'

const changedDays = (before: readonly DeletedDay[], after: readonly DeletedDay[]): string[] =>
  after
    .filter(({ day, changed }) => before.some((one) => one.day === day && one.changed !== changed))
    .map(({ day }) => day)

/** Deleted photos a day. When an answer shows that a day has changed, its pages become stale. */
export const deletedDaysQuery = (send: SendCall) =>
  queryOptions({
    queryKey: deletedKeys.days,
    queryFn: async ({ client, signal }) => {
      const before = client.getQueryData<readonly DeletedDay[]>(deletedKeys.days)
      const { days } = await send(getDeletedDays, {}, { signal })
      if (before) readSectionsAgain(client, [deletedList], changedDays(before, days))
      return days
    },
    refetchOnWindowFocus: 'always',
  })
