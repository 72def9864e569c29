/** Pages that the product shows in frames, in place of the providers' own. */
export const MARKETING_PATH = '/frames/marketing'
