/** The largest size of each kind of recording. MKT-181 */
export const mediaLimits = {
  filmBytes: 1_500_000,
  animatedPictureBytes: 560_000,
  introductionBytes: 3_500_000,
  /** It plays by itself while the page loads. */
  silentIntroductionBytes: 1_400_000,
} as const
