/** The texts of the host's desk, which only an admin's phone fetches. */
export const deskTexts = ['desk'] as const
