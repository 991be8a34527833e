/** JSON that can stand inside `<script>`: no text in it can end the element or begin a comment. */
export const safeJson = (data: object): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
