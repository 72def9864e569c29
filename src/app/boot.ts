import type { QueryClient } from '@tanstack/react-query'
import { type Actor, waitFor } from 'xstate'
import { CallError, type Failure } from '#contract/failure.ts'
import type { bootMachine, SessionKind, Settings } from '#machines/boot/boot/machine.ts'
import type { Renewed } from '#machines/session/session/setup.ts'
import { provideBoot } from '#src/areas/boot/flows.ts'
import { arrivalAt } from '#src/areas/session/arrival.ts'
import { type Session, startSession } from '#src/areas/session/flows.ts'
import { toFlags } from '#src/platform/flags.ts'
import { type EmitFact, startFlow } from '#src/platform/flows.ts'
import { createQueryClient, readOnReturn } from '#src/platform/query-client.ts'
import { isStorageUsable } from '#src/platform/storage.ts'
import { areas } from './areas.ts'
import { firstReads, takeFirstRenewal, takeFoundSession, tokens } from './first.ts'
import { prefetchFirst } from './first-page.ts'
import { pageAt, pagesOf } from './pages.ts'

/** Boot under way, and the session it opens. */
export interface Booting {
  actor: Actor<typeof bootMachine>
  session: () => Session | null
  /** The app's cache: the page is read into it before the app is there. */
  queryClient: QueryClient
  /** Resolves when that is done. */
  pageRead: () => Promise<unknown>
  /** From now on facts of the session go to the app. */
  emitTo: (emit: EmitFact) => void
}

/** Its tokens are as good as renewed ones, the first time. */
function once({ expiresInSeconds }: Renewed): () => Promise<Renewed | null> {
  let isTaken = false
  return async () => {
    if (isTaken) return null
    isTaken = true
    return { expiresInSeconds }
  }
}

const THEME_CLASS = 'brand-'

/** Starts the boot flow: sessions and boot do not know each other, they are joined here. */
export function bootApp(): Booting {
  const queryClient = createQueryClient()
  readOnReturn(window)
  // a page that is refused browser storage asks for it, and loads nothing
  const first = isStorageUsable() ? firstPage() : null
  // if its code fails to load, its route asks again
  first?.page.load().catch(() => undefined)
  let session: Session | null = null
  let pageRead: Promise<unknown> = Promise.resolve()
  let emit: EmitFact = () => undefined
  const openSession = async ({ config, brand, flags }: Settings): Promise<SessionKind> => {
    document.documentElement.classList.add(`${THEME_CLASS}${brand.theme}`)
    loadFont()
    if (session === null) {
      const isPublic = first?.page.guard === 'public'
      const found = isPublic ? null : await takeFoundSession()
      if (found) tokens.keep(found)
      const access = { flags: toFlags(flags), customerType: tokens.customerType }
      session = startSession(
        config,
        { tokens, takeRenewal: found ? once(found) : takeFirstRenewal, publicPage: isPublic },
        (fact, reply) => emit(fact, reply),
      )
      pageRead = prefetchFirst({ first, actor: session.actor, send: session.send, queryClient, ...access })
    } else {
      session.actor.send({ type: 'TRY_AGAIN' })
    }
    return settledSession(session)
  }
  return {
    queryClient,
    pageRead: () => pageRead,
    actor: startFlow(provideBoot(firstReads, openSession), undefined, () => undefined),
    session: () => session,
    emitTo: (next) => {
      emit = next
    },
  }
}

/** The page at this address; back from the provider it is not known yet where the customer wanted to be. */
const firstPage = () =>
  arrivalAt(window.location).kind === 'plain' ? pageAt(pagesOf(areas), window.location.pathname) : null

/** The brand's letters, before there is a text to draw: one drawn in others first would move the page under the reader's eyes. */
function loadFont(): void {
  document.fonts.load(getComputedStyle(document.body).font).catch(() => undefined)
}

/** The kind of the session, once that is known; a session that failed rejects with its failure. */
async function settledSession({ actor }: Session): Promise<SessionKind> {
  const settled = await waitFor(actor, (snapshot) => isShown(snapshot), { timeout: Number.POSITIVE_INFINITY })
  if (settled.hasTag('open')) return settled.matches('signedIn') ? 'signed-in' : 'anonymous'
  if (settled.matches('customerFailed') && isSaidInFrame()) return 'signed-in'
  const failure: Failure = settled.context.failure ?? { kind: 'bad-answer', correlationId: '' }
  throw new CallError('The session could not be opened', failure)
}

/** The page says itself that the customer could not be read; without a connection, what was seen last is offered instead. */
const isSaidInFrame = () =>
  navigator.onLine && pageAt(pagesOf(areas), window.location.pathname)?.page.customerFailed !== undefined

const isShown = (snapshot: ReturnType<Session['actor']['getSnapshot']>) =>
  snapshot.hasTag('open') || (snapshot.hasTag('failure') && !snapshot.matches('reloadingAtRoot'))
