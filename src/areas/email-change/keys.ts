export const pendingChangeKey = ['pending-email-change']
