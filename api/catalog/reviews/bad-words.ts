/**
 * Words that hold a review back until somebody of the shop has read it: plain abuse, in English, Dari and Pashto. The
 * list is short on purpose. A held review costs its writer patience, and every word that also has a decent meaning
 * (`خر` is an animal and the stem of “to buy”) costs it for nothing.
 */
export const badWords: string[] = [
  ...['fuck', 'fucking', 'fucker', 'motherfucker', 'shit', 'bullshit', 'bitch', 'bastard', 'asshole', 'cunt', 'whore'],
  ...['slut', 'dickhead', 'faggot', 'nigger', 'son of a bitch'],
  ...['حرامزاده', 'حرام‌زاده', 'حرامی', 'بی‌ناموس', 'بیناموس', 'بی ناموس', 'پدرنالت', 'پدر نالت', 'پدر لعنت'],
  ...['بی‌شرف', 'بیشرف', 'کثافت‌ها', 'احمق', 'احمق‌ها', 'بی‌غیرت', 'بیغیرت', 'دیوث', 'فاحشه', 'مادر خطا'],
  ...['حرامي', 'بې‌ناموسه', 'بې ناموسه', 'بې‌غیرته', 'بې غیرته', 'بې‌شرفه', 'بې شرفه', 'سپی زویه', 'مرداوو'],
]
