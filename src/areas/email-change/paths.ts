import { paths } from '#src/platform/routes.ts'
import type { Services } from '#src/platform/services.ts'

/** Business customers have pages of their own (account spec 2.1). */
export const emailPaths = ({ customerType }: Pick<Services, 'customerType'>) =>
  customerType() === 'business'
    ? { settings: paths.settingsB2b, change: paths.changeEmailB2b }
    : { settings: paths.settings, change: paths.changeEmail }
