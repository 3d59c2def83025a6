import type { Link, LinkStep, OpenLink } from './link.ts'

/** Candidates found within this time are part of the description; later ones are batched, because signals are rate-limited. */
const GATHER_MS = 150
const BATCH_MS = 100
const MAX_CANDIDATES = 32
/** With more bytes queued the channel is stalled: additional frames would only arrive stale. */
const WAITING_BYTES = 1_024

const isCandidate = (value: unknown): value is RTCIceCandidateInit =>
  typeof value === 'object' && value !== null && 'candidate' in value && typeof value.candidate === 'string'

const openChannel = (connection: RTCPeerConnection): RTCDataChannel => {
  // Negotiated on both sides: only this one channel is ever answered.
  const channel = connection.createDataChannel('input', {
    negotiated: true,
    id: 0,
    ordered: false,
    maxRetransmits: 0,
  })
  channel.binaryType = 'arraybuffer'
  return channel
}

const onBroken = (connection: RTCPeerConnection, fail: () => void): void => {
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === 'failed' || connection.connectionState === 'closed') fail()
  }
  // The only name in Firefox before 113.
  connection.oniceconnectionstatechange = () => {
    if (connection.iceConnectionState === 'failed' || connection.iceConnectionState === 'closed') fail()
  }
}

/** All candidates were found, or the time for it is over. */
const gathered = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    if (connection.iceGatheringState === 'complete') resolve()
    const timer = setTimeout(resolve, GATHER_MS)
    connection.onicegatheringstatechange = () => {
      if (connection.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      resolve()
    }
  })

/** Sends at once or not at all. */
const sendOver = (channel: RTCDataChannel, bytes: Parameters<Link['send']>[0]): boolean => {
  if (channel.readyState !== 'open' || channel.bufferedAmount > WAITING_BYTES) return false
  try {
    channel.send(bytes)
    return true
  } catch {
    // The channel closed in between; the flow falls back to the relay.
    return false
  }
}

/** Links over WebRTC data channels, unordered and without retransmission. Without ICE servers only host candidates are used. */
export const createPeerLinks =
  (iceServers: readonly RTCIceServer[] = []): OpenLink =>
  (side, events) => {
    const connection = new RTCPeerConnection({ iceServers: [...iceServers] })
    const channel = openChannel(connection)
    let isOver = false
    let isDescribed = false
    const late: RTCIceCandidateInit[] = []
    let early: RTCIceCandidateInit[] = []
    let batch: ReturnType<typeof setTimeout> | null = null

    const shut = (): boolean => {
      if (isOver) return false
      isOver = true
      if (batch) clearTimeout(batch)
      channel.close()
      connection.close()
      return true
    }
    const fail = () => {
      if (shut()) events.onClose()
    }
    const report = (step: LinkStep) => {
      if (!isOver) events.onStep(step)
    }

    channel.onopen = () => {
      if (!isOver) events.onOpen()
    }
    channel.onclose = fail
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isOver && data instanceof ArrayBuffer) events.onMessage(new Uint8Array(data))
    }
    onBroken(connection, fail)
    connection.onicecandidate = ({ candidate }) => {
      if (!candidate?.candidate || !isDescribed) return
      late.push(candidate.toJSON())
      batch ??= setTimeout(() => {
        batch = null
        report({ kind: 'candidate', body: late.splice(0, MAX_CANDIDATES) })
      }, BATCH_MS)
    }

    const describe = async (kind: 'offer' | 'answer') => {
      await connection.setLocalDescription()
      await gathered(connection)
      isDescribed = true
      report({ kind, body: connection.localDescription?.sdp ?? '' })
    }
    const addCandidates = async (candidates: readonly RTCIceCandidateInit[]) => {
      for (const candidate of candidates) await connection.addIceCandidate(candidate)
    }
    const takeDescription = async (type: 'offer' | 'answer', sdp: string) => {
      await connection.setRemoteDescription({ type, sdp })
      await addCandidates(early.splice(0))
      if (type === 'offer') await describe('answer')
    }
    const attempt = (work: Promise<void>) => {
      work.catch(fail)
    }

    if (side === 'phone') attempt(describe('offer'))
    return {
      take: ({ kind, body }) => {
        if (isOver) return
        if (kind === 'candidate') {
          const candidates = Array.isArray(body) ? body.filter(isCandidate).slice(0, MAX_CANDIDATES) : []
          if (connection.remoteDescription) attempt(addCandidates(candidates))
          else early = [...early, ...candidates].slice(0, MAX_CANDIDATES)
        } else if (
          typeof body === 'string' &&
          (kind === 'offer') === (side === 'screen') &&
          !connection.remoteDescription
        )
          attempt(takeDescription(kind, body))
      },
      send: (bytes) => sendOver(channel, bytes),
      close: () => void shut(),
    }
  }
