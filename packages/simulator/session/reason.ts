import { TEXTS } from '../texts.ts'
import type { Refusal } from './refusal.ts'

/** Why an event does nothing now, in words. */
export function reasonOf(refusal: Refusal): string {
  switch (refusal.by) {
    case 'guards':
      return TEXTS.events.refusedByGuards(refusal.guards)
    case 'ignored':
      return TEXTS.events.ignored(refusal.state, refusal.guard)
    case 'nobody':
      return TEXTS.events.refusedByNobody
    case 'end':
      return TEXTS.events.ended
    case 'error':
      return TEXTS.events.threw(refusal.message)
  }
}
