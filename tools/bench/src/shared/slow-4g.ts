/**
 * The lab's slow 4G as browsers throttle requests: a round trip of 150 ms and 1.6 Mbit/s, of which a request gets 3.75 round
 * trips of latency, since it opens its connection, and nine tenths of the throughput. Lighthouse and DevTools use these figures.
 */
export const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_638_400 * 0.9) / 8,
  uploadThroughput: (750_000 * 0.9) / 8,
}
