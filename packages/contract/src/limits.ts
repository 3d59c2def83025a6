/** The specification's numbers, each once. Times carry their unit in their name. */
export const limits = {
  seats: 16,
  nameGraphemes: 20,
  /** UTF-16 units: twenty graphemes may be made of many more. */
  nameUnits: 160,
  phonePayloadBytes: 16_000,
  hostPayloadBytes: 96_000,
  snapshotBytes: 64_000,
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
  socketsPerAddress: 200,
  lobbiesPerAddress: 20,
  lobbyBeyondEveryMs: 60_000,
  lobbyBytes: 1_500_000,
  failedTriesPerMinute: 10,
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
  drainMs: 30_000,
  analyticsParams: 32,
  analyticsTextUnits: 500,
  analyticsParamsBytes: 4_000,
} as const

/** What the screens show and for how long (product.md, sections 4, 5 and 9). */
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
  newRibbonDays: 90,
  consentDays: 365,
  qrExplainerPx: 256,
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
