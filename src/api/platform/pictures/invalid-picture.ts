type Reason = 'too_large' | 'too_many_pixels' | 'too_costly' | 'not_a_picture' | 'unknown_format'

/** Bytes were rejected as a picture. */
export class InvalidPicture extends Error {
  readonly reason: Reason
  constructor(reason: Reason, message: string) {
    super(message)
    this.reason = reason
  }
}
