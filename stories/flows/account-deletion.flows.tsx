import { accountDeletionEntry } from '#machines/account-deletion/account-deletion/catalogue.ts'
import { AccountDeletionScreen } from '#src/areas/account-deletion/AccountDeletionScreen.tsx'
import { CONTENTS, REMOVAL } from '../screens/account-deletion/samples.ts'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow } from './flow-stories.tsx'

export const accountDeletion = defineFlow(accountDeletionEntry, (moment) => (
  <PageBackdrop>
    <AccountDeletionScreen
      {...moment}
      contents={{ state: 'shown', value: CONTENTS }}
      email="astrid.lund@example.com"
      removal={REMOVAL}
    />
  </PageBackdrop>
))
