/** The specification's numbers, each once. Times carry their unit in their name. */
export const limits = {
  seats: 16,
  waitingMs: 120_000,
  nameGraphemes: 20,
  /** In UTF-16 units, of which twenty graphemes may have many more. */
  nameUnits: 160,
  phonePayloadBytes: 16_000,
  hostPayloadBytes: 96_000,
  snapshotBytes: 64_000,
  /** The maximum length of a game's memory for its next match of the evening, in characters. */
  memoryLength: 1_000,
  inputFrameBytes: 64,
  commandBytes: 4_000,
  heldCommandsPerSeat: 64,
  inputsPerSecond: 120,
  laneOpenMs: 3_000,
  laneSilenceMs: 150,
  sendToPlayerPerSecond: 120,
  commandsPerSecond: 30,
  commandBurst: 60,
  signalsPerSecond: 30,
  eventsPerSecond: 10,
  eventBurst: 30,
  seatGraceMs: 120_000,
  hostGraceMs: 300_000,
  idleLobbyMs: 900_000,
  pingEveryMs: 5_000,
  serverPingIntervalMs: 10_000,
  serverPingTimeoutMs: 8_000,
  reconnectionDelayMs: 500,
  reconnectionAttempts: 10,
  slowReconnectionDelayMs: 5_000,
  connectTimeoutMs: 10_000,
  entitlementS: 604_800,
  entitlementAgainS: 3_600,
  signInCodeS: 600,
  noticeUnits: 300,
  endReasonUnits: 200,
  analyticsEventsPerReport: 50,
} as const

/** Durations on the screens (product.md, sections 4, 5 and 9). */
export const timings = {
  welcomeCardMs: 2_000,
  welcomeCardSubscriberMs: 4_000,
  earlyAccessPanelMs: 25_000,
  earlyAccessPanelDelayMs: 1_000,
  tooManyPlayersMs: 15_000,
  fullscreenPromptMs: 5_000,
  recommendedAppMs: 20_000,
  mobileOnlyErrorMs: 60_000,
  hostRefreshOfferMs: 90_000,
  playerRefreshOfferMs: 20_000,
  fakeProgressCap: 90,
  fakeProgressTickHostMs: 500,
  fakeProgressTickPlayerMs: 100,
  imagePreloadMs: 2_000,
  analyticsDebounceMs: 200,
  bannerAdDelayMs: 50,
  interstitialAdDelayMs: 200,
  chunkTimeoutMs: 120_000,
  configRetryMs: 1_000,
  /** Polling interval of the games while one of them is being built. BRO-08 */
  gamesToComeMs: 3_000,
  /** Polling interval of the console's addresses while a code is shown. LCH-32 */
  joinOriginMs: 3_000,
  /** After this long without a player the big screen shows what to check. LCH-111 */
  joinHelpMs: 60_000,
  /** Endless movement on a phone stops after this long without a touch, rotation or change. BRO-190 */
  phoneQuietMs: 4_000,
  /** The same on a big screen, without a key, gamepad press or change. BRO-190 */
  screenQuietMs: 300_000,
  /** Between two pictures of a game on a quiet page. SDK-400 */
  quietFrameMs: 100,
  newRibbonDays: 90,
  consentDays: 365,
  qrExplainerPx: 256,
  /** How long a hidden room number is shown after a press. LCH-122 */
  numberShownMs: 10_000,
  qrLobbyPx: 200,
  carouselTolerancePx: 40,
  desktopBreakpointPx: 768,
} as const

/** The quality of a round trip (product.md, section 4). */
export type PingQuality = 'good' | 'medium' | 'bad' | 'unplayable'
export const pingBoundsMs = [60, 100, 130] as const
const [good, medium, bad] = pingBoundsMs
export const pingQuality = (roundTripMs: number): PingQuality =>
  roundTripMs < good ? 'good' : roundTripMs < medium ? 'medium' : roundTripMs < bad ? 'bad' : 'unplayable'
