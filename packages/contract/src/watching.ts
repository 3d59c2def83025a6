/** The cheers of an audience, each a sound and a burst on the big screen. */
export const cheerKinds = ['clap', 'laugh', 'gasp', 'heart', 'fire', 'drum'] as const
export type CheerKind = (typeof cheerKinds)[number]

/** The bounds of people and screens that watch a lobby. */
export const watchingLimits = {
  mirrors: 16,
  audience: 500,
  mirrorFrameBytes: 64_000,
  mirrorFramesPerSecond: 60,
  mirrorFrameBurst: 120,
  /** Frames that a lobby keeps for mirrors which read slowly, in bytes. */
  mirrorRingBytes: 256_000,
  /** Between two requests for a keyframe, and two reports of one mirror's lag. */
  mirrorNoticeMs: 1_000,
  mirrorLagMs: 2_000,
  /** Votes and cheers of one member together. */
  audiencePerSecond: 2,
  audienceBurst: 6,
  /** Between two counts that the host gets. */
  countsEveryMs: 250,
  viewBytes: 4_000,
  viewsPerSecond: 4,
  pollOptions: 8,
  /** How far ahead a poll may end. */
  pollS: 3_600,
  /** Memory of a member beyond its socket. */
  memberBytes: 8_000,
} as const

/** A question to the audience. */
export interface Poll {
  id: string
  question: string
  /** 2 to 8, with different ids. */
  options: { id: string; label: string }[]
  /** Unix seconds. */
  untilS: number
  /** Whether players vote as well. */
  alsoPlayers?: boolean | undefined
}

/** Votes by option. */
export type Votes = Readonly<Record<string, number>>

/** Counts for the host; nothing in them names a member of the audience. */
export interface AudienceCounts {
  /** How many people watch. */
  size: number
  /** Since the last counts; absent kinds are 0. */
  cheers: Partial<Record<CheerKind, number>>
  /** The open poll; once more when it has closed. */
  poll?: { id: string; votes: Votes }
}
