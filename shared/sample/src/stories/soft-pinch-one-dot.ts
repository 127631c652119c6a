export const content = `
<p>Every few years one product leaves the shelf it was made for and becomes a kind of shorthand. <a href="/product/affiliate-soft-pinch-blush">Soft Pinch Liquid Blush</a> by <a href="/brand/rare-beauty">Rare Beauty</a> is one. Ask for “the liquid blush” at a counter and this is, more often than not, the one you are handed. It has been out since the brand’s first season in 2020, which makes it old in the calendar of beauty, so it can be looked at without the noise of a launch.</p>

<h2>What it is</h2>
<p>A small bottle, 7.5 ml, with a doe-foot wand and a round cap. Inside is a thin liquid with far more pigment than such a bottle usually holds. It comes in two finishes: matte, which dries to something like skin, and dewy, which keeps a little shine. The colors run from a pale pink to a deep berry, and they look alarming in the bottle and on the wand. That is the point of them.</p>

<h2>What it does well</h2>
<p><strong>It lasts in both senses.</strong> One dot a cheek is a full application, so a bottle that looks dear by the millilitre is cheap by the morning. It also stays where it was put, since it sets as it dries.</p>
<p><strong>It works over most things.</strong> A thin liquid can go over bare skin, over a tinted moisturizer or over foundation without lifting what is under it, so long as the base has had a minute to settle. Over powder it catches; there a powder blush is the better tool.</p>
<p><strong>Anyone can open it.</strong> The cap is round, broad and slightly soft, and turns without a pinch grip. Rare Beauty designed its packaging for people whose hands hurt or shake, and everyone else gets the benefit of it.</p>

<h2>Where it asks for care</h2>
<p>The pigment that makes it economical makes it unforgiving. Three dots, which is what most people put on the first time, is theater makeup. It also dries quickly: a dot that has sat for half a minute while you answer the door will leave its own outline. None of that is a flaw, but it does mean that the first week is practice.</p>
<ol>
<li>Wipe the wand on the neck of the bottle, both sides. What is left on it is enough for both cheeks.</li>
<li>Put a single dot on the back of your hand rather than on your face.</li>
<li>Pick it up with a fingertip or a small dense brush, and press; don’t sweep.</li>
<li>Start above the apple of the cheek and work outward. Build in thin layers, with a pause between them.</li>
<li>If it is too much, press a clean sponge over it before it sets. Foundation on top turns it gray.</li>
</ol>

<h2>Which finish, which shade</h2>
<p>Take matte if your skin shines by noon, if you wear a dewy base already, or if the blush has to survive a long day. Take dewy if your skin is dry, or if you like to stop at blush and mascara. As for color, the useful rule is to look at the inside of your lower lip: a shade close to it will look as if it had come from you. On deep skin, go at least two steps stronger than the bottle suggests; the pale shades were made for pale faces and can look chalky elsewhere.</p>

<h2>What else to look at</h2>
<p>If you want color with no learning curve, the powder answer is <a href="/product/affiliate-color-fuse-blush">Color Fuse</a> by <a href="/brand/haus-labs">Haus Labs</a>, which goes on sheer and can be taken up by degrees. If you want warmth rather than pink, Rare Beauty’s own <a href="/product/affiliate-warm-wishes-bronzer">Warm Wishes bronzer stick</a> is made for fingers and forgives everything. And if it is light that you are after, <a href="/product/affiliate-positive-light-luminizer">Positive Light</a> has the same wand and the same manners as the blush, with a glow in place of the color.</p>

<h2>For whom</h2>
<p>It suits someone who wears blush most days, wants one that stays, and does not mind a week of dots that are too big. It does not suit someone who does their makeup on a moving bus. The praise that this bottle has had is mostly fair: it is an unusually good formula in packaging that has been thought about. The only thing that it is not is instant.</p>
<p>A note on how we write about products: we describe what a thing is, what it asks of you and what we would set beside it. Reviews on our product pages are written by shoppers, not by us. We may earn a commission when you buy through a link; it never decides what we say, and the price you pay is the same.</p>
`
