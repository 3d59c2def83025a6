export const hats = ['none', 'cap', 'party', 'crown', 'beanie', 'chef', 'wizard', 'flower', 'viking', 'tophat'] as const
export const faces = ['smile', 'grin', 'wink', 'cool', 'surprised', 'sleepy', 'cheeky', 'fierce'] as const
export type Hat = (typeof hats)[number]
export type Face = (typeof faces)[number]

export interface Avatar {
  hat: Hat
  face: Face
  /** Whether the evening's reward is worn over the hat; absent until it is earned. LOB-320 */
  rewardHat?: boolean | undefined
}

/** How a bean looks: the evening's reward hides the chosen hat. LOB-320 */
export const looksOf = ({ hat, face, rewardHat }: Avatar): { hat: Hat | 'propeller'; face: Face } => ({
  hat: rewardHat ? 'propeller' : hat,
  face,
})
