/*
 * Words by which a dialog is known to ask for consent, in the languages of most websites. They count only in what lies over the page, together with a button.
 */

/** Topics: cookies, consent, privacy. */
export const consentTopics = [
  'cookie|gdpr|rgpd|dsgvo|ccpa|lgpd|consent|privacy|tracking|personal data',
  'einwillig|datenschutz|zustimm|personenbezogen',
  'confidentialité|vie privée|traceurs|données personnelles',
  'privacidad|consentimiento|galletas|privacidade|consentimento',
  'consenso|riservatezza|toestemming|privacybeleid|gegevens',
  'ciastecz|prywatno|zgod[yaę]|soukrom|súhlas|souhlas|sütik|adatvédel|confidențialitate',
  'samtyck|samtykke|personvern|informasjonskaps|kakor|integritet|evästee|tietosuoja|küpsis|slapuk|sīkdat|piškot|kolačić|vafrakök',
  'куки|кукис|файл[аыов]* cookie|конфиденциальн|согласи|персональн|конфіденц|бисквитк|απόρρητ|συγκατάθεσ',
  'çerez|gizlilik|kişisel veri|عوگی|ملفات تعريف الارتباط|الخصوصية|כוכי|עוגיות|פרטיות|کوکی|حریم خصوصی',
  'クッキー|プライバシー|個人情報|同意|隐私|隱私|쿠키|개인정보|คุกกี้|ความเป็นส่วนตัว|quyền riêng tư|privasi|कुकी|गोपनीयता',
].join('|');

/** Labels of buttons: accept, reject, settings, close. */
export const consentAnswers = [
  'accept|agree|allow|reject|decline|deny|refuse|got it|understood|\\bok(?:ay)?\\b|continue|dismiss|manage|preferences|settings|customi[sz]e|close|×|✕|✖',
  'akzeptier|zustimm|ablehn|einverstanden|verstanden|erlaub|schließen|einstellung|auswahl',
  'accept|refus|d.accord|continuer|paramétr|fermer|autoriser',
  'acept|rechaz|permitir|configur|cerrar|aceit|recus|rejeitar|fechar|de acuerdo|entendido',
  'accett|rifiut|chiudi|consenti|weiger|akkoord|toestaan|sluiten',
  'akcept|zgadzam|odrzu[cć]|zamknij|přij|odmít|souhlas|súhlas|prijať|elfogad|elutasít|de acord|refuz',
  'godkänn|acceptera|avvis|godta|neka|hyväksy|hylkää|godkend|accepter|afvis|nõustu|sutinku|piekrīt|sprejm|prihvati|samþykk',
  'принять|принимаю|согласен|хорошо|отклонить|понятно|закрыть|прийняти|приемам|αποδοχ|απόρριψ|συμφων',
  'kabul|reddet|tamam|anladım|موافق|قبول|أوافق|رفض|אישור|מאשר|הבנתי|דחייה|می‌پذیرم|قبول',
  '同意|許可|承諾|拒否|閉じる|了解|接受|拒绝|拒絕|确定|確定|知道了|동의|수락|거부|확인|닫기|ยอมรับ|ตกลง|đồng ý|chấp nhận|setuju|terima|tolak|स्वीकार|सहमत',
].join('|');
