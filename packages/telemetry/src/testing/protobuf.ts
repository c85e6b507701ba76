/** The fields of a message on the wire of protocol buffers. */
export class Fields {
  readonly #values = new Map<number, (Buffer | bigint)[]>();

  add(number: number, value: Buffer | bigint): void {
    const known = this.#values.get(number) ?? [];
    known.push(value);
    this.#values.set(number, known);
  }

  has(number: number): boolean {
    return this.#values.has(number);
  }

  number(number: number): bigint {
    const [value = 0n] = this.#values.get(number) ?? [];
    if (typeof value !== "bigint") throw new Error(`field ${number} is no number`);
    return value;
  }

  bytes(number: number): Buffer {
    const [value = Buffer.alloc(0)] = this.#values.get(number) ?? [];
    if (typeof value === "bigint") throw new Error(`field ${number} has no bytes`);
    return value;
  }

  double(number: number): number {
    const bits = Buffer.alloc(8);
    bits.writeBigUInt64LE(this.number(number));
    return bits.readDoubleLE();
  }

  messages(number: number): Fields[] {
    return (this.#values.get(number) ?? []).map((value) => {
      if (typeof value === "bigint") throw new Error(`field ${number} is no message`);
      return fieldsOf(value);
    });
  }
}

/** Reads a message. @throws Error if it is none */
export function fieldsOf(message: Buffer): Fields {
  const fields = new Fields();
  let at = 0;
  const take = (bytes: number): Buffer => {
    if (at + bytes > message.length) throw new Error("the message ends in a field");
    at += bytes;
    return message.subarray(at - bytes, at);
  };
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = take(1).readUInt8();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const tag = Number(varint());
    const [number, wire] = [tag >> 3, tag & 7];
    if (wire === 0) fields.add(number, varint());
    else if (wire === 1) fields.add(number, take(8).readBigUInt64LE());
    else if (wire === 2) fields.add(number, take(Number(varint())));
    else if (wire === 5) fields.add(number, BigInt(take(4).readUInt32LE()));
    else throw new Error(`unknown wire type ${wire}`);
  }
  return fields;
}
