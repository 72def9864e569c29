import type { photos } from '../database/schema.ts'

/**
 * A photo's file date in a zip, by its fields in UTC: the camera's local time, as the clock of a zip has no zone; without one the
 * time it was added.
 */
export function modifiedOf({ takenLocal, created }: Pick<typeof photos.$inferSelect, 'takenLocal' | 'created'>): Date {
  return takenLocal === null ? created : new Date(`${takenLocal.replace(' ', 'T')}Z`)
}
