/**
 * Words that hold a review back until staff approve it: clear abuse in English, Dari and Pashto. The list is short on purpose. A
 * held review makes its author wait, and words with a decent meaning (`خر` is an animal and the stem of “to buy”) would do so
 * without reason.
 */
export const badWords: string[] = [
  ...['fuck', 'fucking', 'fucker', 'motherfucker', 'shit', 'bullshit', 'bitch', 'bastard', 'asshole', 'cunt', 'whore'],
  ...['slut', 'dickhead', 'faggot', 'nigger', 'son of a bitch'],
  ...['حرامزاده', 'حرام‌زاده', 'حرامی', 'بی‌ناموس', 'بیناموس', 'بی ناموس', 'پدرنالت', 'پدر نالت', 'پدر لعنت'],
  ...['بی‌شرف', 'بیشرف', 'کثافت‌ها', 'احمق', 'احمق‌ها', 'بی‌غیرت', 'بیغیرت', 'دیوث', 'فاحشه', 'مادر خطا'],
  ...['حرامي', 'بې‌ناموسه', 'بې ناموسه', 'بې‌غیرته', 'بې غیرته', 'بې‌شرفه', 'بې شرفه', 'سپی زویه', 'مرداوو'],
]
