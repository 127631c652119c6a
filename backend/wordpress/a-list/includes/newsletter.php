<?php

declare(strict_types=1);

namespace AList;

defined('ABSPATH') || exit;

const SUBSCRIPTIONS_PER_HOUR = 20;

add_action('rest_api_init', function (): void {
    route('wp/v2', '/newsletter/subscribe', 'POST', 'anyone', function ($request) {
        global $wpdb;
        $email = trim((string) $request['email']);
        if (!takes_one_more('newsletter', SUBSCRIPTIONS_PER_HOUR)) {
            return too_many('Too many requests from your network. Try again in an hour.');
        }
        $sql = 'INSERT IGNORE INTO ' . table('newsletter') . ' (email_key, email, subscribed_at) VALUES (%s, %s, %s)';
        $wpdb->query($wpdb->prepare($sql, hash('sha256', mb_strtolower($email)), $email, now()));
        // A known e-mail address gets the same response, so that nobody learns who has subscribed.
        return ['success' => true, 'message' => 'Thanks for subscribing!'];
    }, ['email' => ['validate_callback' => fn ($value) => is_string($value) && is_email(trim($value)) !== false] + text_arg(254, 1)]);
});
