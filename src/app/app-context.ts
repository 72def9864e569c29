import { createContext, use } from 'react'
import type { addPhotosMachine } from '#machines/uploads/add-photos/machine.ts'
import type { SessionActor } from '#src/areas/session/flows.ts'
import type { Uploads } from '#src/areas/uploads/app-flows.ts'
import type { Area } from '#src/platform/area.ts'
import type { AppFlow } from '#src/platform/flows.ts'
import type { Notices } from './notices.ts'
import type { SignOut } from './sign-out.ts'

/** What only the app itself stands on: its session, its notices and the flows that it joins. */
export interface AppContextValue {
  areas: readonly Area[]
  session: SessionActor
  notices: Notices
  addPhotos: AppFlow<typeof addPhotosMachine>
  uploads: Uploads
  signOut: SignOut
}

export const AppContext = createContext<AppContextValue | null>(null)

export function useApp(): AppContextValue {
  const app = use(AppContext)
  if (app === null) throw new Error('useApp needs the app around it')
  return app
}
