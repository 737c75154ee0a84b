/** Bytes written as hexadecimal digits; null if they are not. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Whether the seed is the one whose SHA-256 was shown at the start. Computed here, not by the house. */
export async function fits(seed: string, commitment: string): Promise<boolean> {
  const bytes = fromHex(seed);
  if (!bytes) return false;
  const digest = new Uint8Array(await sha256(bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === commitment.toLowerCase();
}

/** Browsers keep their own SHA-256 from pages without TLS, such as a phone on the local network. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer | Uint8Array> {
  return globalThis.crypto?.subtle ? crypto.subtle.digest('SHA-256', bytes) : plainSha256(bytes);
}

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function roots(count: number, power: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    if (Array.from({ length: n - 2 }, (_, i) => i + 2).some((d) => n % d === 0)) continue;
    const root = n ** power;
    found.push(((root - Math.floor(root)) * 2 ** 32) >>> 0);
  }
  return found;
}

export function plainSha256(bytes: Uint8Array): Uint8Array {
  const k = roots(64, 1 / 3);
  const hash = roots(8, 1 / 2);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));
  for (let at = 0; at < padded.length; at += 64) {
    const w: number[] = [];
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        w.push(view.getUint32(at + i * 4));
        continue;
      }
      const [a, b] = [w[i - 15] ?? 0, w[i - 2] ?? 0];
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w.push(((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0);
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (k[i] ?? 0) + (w[i] ?? 0)) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = ((hash[i] ?? 0) + word) | 0));
  }
  const out = new Uint8Array(32);
  const write = new DataView(out.buffer);
  hash.forEach((word, i) => write.setUint32(i * 4, word));
  return out;
}
